import { links } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { FormLink, useIsHydrating } from '@konnect/ui';
import { lazy, Suspense, type ComponentType } from 'react';
import type { BorrowedPhoneChoiceProps } from './borrowed-phone-choice';

interface ChoiceModule {
  default: ComponentType<BorrowedPhoneChoiceProps>;
}

/**
 * Comes after the form, which is whole without it: a bad line costs the person this choice, and not the form.
 */
const BorrowedPhoneChoice = lazy(() =>
  import(/* webpackChunkName: "borrowed-phone" */ './borrowed-phone-choice').then(
    ({ BorrowedPhoneChoice: Choice }): ChoiceModule => ({ default: Choice }),
    (): ChoiceModule => ({ default: () => null }),
  ),
);

export interface FormPrivacyProps {
  /** Id of the form, as it is sent. */
  form: string;
}

/**
 * Stands below the button of every form with personal data: what is stored, and what stays on a phone that
 * others use as well.
 */
export function FormPrivacy({ form }: FormPrivacyProps) {
  const { borrowedPhone } = useHost().submissions;
  // The choice is the tab's, which the edge does not know. It stands below the button, so that nothing above
  // it moves.
  const isHydrating = useIsHydrating();
  return (
    <>
      <FormLink href={links.privacy()}>What we store, and for how long</FormLink>
      {!isHydrating && borrowedPhone && (
        <Suspense>
          <BorrowedPhoneChoice form={form} phone={borrowedPhone} />
        </Suspense>
      )}
    </>
  );
}
