import { PHONE_EXAMPLE, PHONE_FORMAT } from '@konnect/contracts/rules';
import { PhoneField as AnyPhoneField, type TextFieldProps } from '@konnect/ui';

export function PhoneField(props: Omit<TextFieldProps, 'maxLength'>) {
  return <AnyPhoneField hint={`Like ${PHONE_EXAMPLE}`} format={PHONE_FORMAT} {...props} />;
}
