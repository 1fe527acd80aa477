import { isTickable, readField, type Field } from '../bootstrap/fields';
import { enterAgain, fieldsIn } from './typed-fields';

/**
 * Enters what was typed in `from` into the same fields of the page that has loaded, each as soon as its part
 * is hydrated, and moves the focus from `focused` to its counterpart.
 * @param area the element of that page, or null while another page is shown
 * @param onEnd called when all fields are entered
 */
export function enterTyped(
  from: readonly Field[],
  focused: Element | null,
  area: () => ParentNode | null,
  onEnd: () => void,
): void {
  let left = from.filter((field) => isTyped(field) || field === focused);
  const enter = (): void => {
    const place = area();
    if (!place) return;
    const fields = fieldsIn(place).filter((field) => !field.closest('[data-part]:not([data-ready])'));
    left = left.filter((field) => {
      const own = alike(field, fields)[alike(field, from).indexOf(field)];
      if (!own) return true;
      if (own.type === 'file') (own as HTMLInputElement).files = (field as HTMLInputElement).files;
      if (isTyped(field)) enterAgain(own, readField(field));
      // Only a focus that was lost is restored, not one that the visitor has moved.
      if (field === focused && document.activeElement === document.body) own.focus({ preventScroll: true });
      return false;
    });
    if (left.length > 0) return;
    removeEventListener('konnect:part', enter);
    onEnd();
  };
  addEventListener('konnect:part', enter);
  enter();
}

// Ids differ between the edge's HTML and a page that was rendered here.
const alike = ({ name, type }: Field, fields: readonly Field[]): Field[] =>
  fields.filter((field) => field.name === name && field.type === type);

function isTyped(field: Field): boolean {
  if (isTickable(field)) return field.checked !== field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  const chosen = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
  return field.selectedIndex !== Math.max(0, chosen);
}
