import { shared } from '#app/styles';
import { PersonTools } from './person-tools';
import { RetentionTools } from './retention-tools';

export function PrivacyTools() {
  return (
    <div className={shared.stack}>
      <PersonTools />
      <RetentionTools />
    </div>
  );
}
