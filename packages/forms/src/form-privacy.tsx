import { links } from '@konnect/contracts';

/** Stands next to the button of every form that takes personal data: where it says what is stored, and for how long. */
export function FormPrivacy() {
  return (
    <p>
      <a href={links.privacy()}>What we store, and for how long</a>
    </p>
  );
}
