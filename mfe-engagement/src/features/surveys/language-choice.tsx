import { Button } from '@konnect/ui';
import styles from './language-choice.module.css';
import { SURVEY_LANGUAGES, type SurveyLanguage, surveyMessages } from './survey-messages';

export interface LanguageChoiceProps {
  language: SurveyLanguage;
  onChoose(language: SurveyLanguage): void;
}

export function LanguageChoice({ language, onChoose }: LanguageChoiceProps) {
  return (
    <div className={styles.languages} role="group" aria-label={surveyMessages[language].languages}>
      {SURVEY_LANGUAGES.map(({ value, label }) => (
        <Button
          key={value}
          size="small"
          variant={value === language ? 'primary' : 'quiet'}
          aria-pressed={value === language}
          lang={value}
          onClick={() => onChoose(value)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
