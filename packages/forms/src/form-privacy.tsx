import { links } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { FormLink, useIsHydrating } from '@konnect/ui';
import { lazy, Suspense, type ComponentType } from 'react';
import type { BorrowedPhoneChoiceProps } from './borrowed-phone-choice';

interface ChoiceModule {
  default: ComponentType<BorrowedPhoneChoiceProps>;
}

/** Loaded after the form: when it fails, the person loses this choice and not the form. */
const BorrowedPhoneChoice = lazy(() =>
  import(/* webpackChunkName: "borrowed-phone" */ './borrowed-phone-choice').then(
    ({ BorrowedPhoneChoice: Choice }): ChoiceModule => ({ default: Choice }),
    (): ChoiceModule => ({ default: () => null }),
  ),
);

export interface FormPrivacyProps {
  form: string;
}

/** Goes below the button of every form with personal data: what is stored, and a choice for shared phones. */
export function FormPrivacy({ form }: FormPrivacyProps) {
  const { borrowedPhone } = useHost().submissions;
  // The edge does not know the tab's choice. It comes below the button, so that the fields do not move.
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
