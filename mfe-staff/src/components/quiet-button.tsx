import { Button, type ButtonProps } from '@konnect/ui';

/** The small button in rows, heads and notices: most buttons of the desk. */
export function QuietButton(props: ButtonProps) {
  return <Button variant="quiet" size="small" {...props} />;
}
