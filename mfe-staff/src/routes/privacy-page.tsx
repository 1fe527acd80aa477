import { PrivacyTools } from '#app/features/privacy';
import { defineStaffPage, ScreenHeader } from '#app/layout';

function PrivacyPage() {
  return (
    <>
      <ScreenHeader
        title="Privacy"
        intro="What is stored of a person: look, hand out, erase. Every look is written down."
      />
      <PrivacyTools />
    </>
  );
}

export const page = defineStaffPage({ title: 'Privacy', roles: ['admin'], Component: PrivacyPage });
