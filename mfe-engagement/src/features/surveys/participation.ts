// Remembers on this device that a survey was answered. Two spellings of the key are in use; both are read.

function keysOf(surveyId: number): [string, string] {
  return [`survey_completed_${surveyId}`, String(surveyId)];
}

export function hasParticipated(surveyId: number): boolean {
  try {
    return keysOf(surveyId).some((key) => {
      const value = localStorage.getItem(key);
      return value !== null && value !== '' && value !== 'false';
    });
  } catch {
    // Storage is forbidden: the server still stores an answer only once per submission.
    return false;
  }
}

/** Call only once the answers are with the server or safe in the outbox. */
export function rememberParticipation(surveyId: number): void {
  try {
    localStorage.setItem(keysOf(surveyId)[0], 'true');
  } catch {
    // As above: nothing depends on it.
  }
}
