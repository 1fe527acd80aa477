import {
  Button,
  CheckboxField,
  FormSummary,
  RadioGroup,
  SelectField,
  TextAreaField,
  TextField,
} from '../../src/index';
import styles from './gallery.module.css';

export function FormSection() {
  return (
    <section className={styles.section} aria-labelledby="form">
      <h2 id="form">Form</h2>
      <form className={styles.form} noValidate>
        <FormSummary
          errors={[
            { field: 'phone', message: 'Enter a phone number like 0712 345 678' },
            { message: 'Choose a time we can call' },
          ]}
        />
        <TextField label="Full name" name="name" autoComplete="name" />
        <TextField
          label="Phone number"
          name="phone"
          inputMode="tel"
          hint="Like 0712 345 678"
          error="Enter a phone number like 0712 345 678"
          defaultValue="0712"
        />
        <TextField label="Budget" name="budget" prefix="KES" inputMode="numeric" optional />
        <SelectField
          label="County"
          name="county"
          placeholder="Choose a county"
          options={[
            { value: 'nairobi', label: 'Nairobi' },
            { value: 'kiambu', label: 'Kiambu' },
          ]}
        />
        <TextAreaField
          label="What happened?"
          name="text"
          maxLength={500}
          hint="Where, since when, and what you see"
          defaultValue="No light on the router"
        />
        <RadioGroup
          legend="When may we call?"
          name="time"
          error="Choose a time we can call"
          options={[
            { value: 'morning', label: 'Morning', hint: '8 to 12' },
            { value: 'evening', label: 'Evening', hint: '5 to 8' },
          ]}
        />
        <CheckboxField label="You may send me a text message about this" name="consent" />
        <div className={styles.actions}>
          <Button type="submit" variant="call">
            Send report
          </Button>
        </div>
      </form>
    </section>
  );
}
