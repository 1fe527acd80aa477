import { FORM_KEY_FIELD } from '@konnect/contracts/rules';
import { useHost } from '@konnect/host-api';

/**
 * The key of one filling-in of a form that the browser sends by itself. Only the edge knows it: hydration
 * leaves it as it is.
 */
export function FormKey() {
  const { formPosts } = useHost();
  return <input type="hidden" name={FORM_KEY_FIELD} defaultValue={formPosts?.key} suppressHydrationWarning />;
}
