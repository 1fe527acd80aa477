import { createSurvey, isSignedOut, updateSurvey, type Survey, type SurveyInput } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { useRef, useState } from 'react';
import { useStaffCall } from '#app/components';
import { useCreateKey } from '#app/survey-parts';

export type SurveyRequests = ReturnType<typeof useSurveyRequests>;

/** Creates a survey once and changes it from then on. */
export function useSurveyRequests(survey: Survey | undefined) {
  const { api } = useHost();
  const call = useStaffCall();
  // A new survey exists from its first save on, also while this page stays open.
  const [made, setMade] = useState<Survey | null>(null);
  const target = useRef(survey);
  const keyOf = useCreateKey();

  const create = (body: SurveyInput, text: string): Promise<Survey> =>
    api.call(createSurvey, { body }, { idempotencyKey: keyOf(text) });

  return {
    id: survey?.id ?? made?.id,
    isMade: () => target.current !== undefined,
    /**
     * @param text what the same attempt is known by
     * @param mayAsk whether a person who waits for it is asked to sign in again when the session has ended
     */
    async send(body: SurveyInput, text: string, mayAsk: () => boolean): Promise<Survey> {
      const { current: known } = target;
      const request = () =>
        known ? api.call(updateSurvey, { params: { id: String(known.id) }, body }) : create(body, text);
      if (mayAsk()) return call(request);
      return request().catch((error: unknown) =>
        mayAsk() && isSignedOut(error) ? call(request) : Promise.reject(error),
      );
    },
    remember(result: Survey) {
      if (target.current) return;
      setMade(result);
      target.current = result;
    },
  };
}
