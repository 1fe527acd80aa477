import { PrivacyTools } from '#app/features/privacy';
import { defineStaffPage, StaffPageHeader } from '#app/layout';

function PrivacyPage() {
  return (
    <>
      <StaffPageHeader
        title="Privacy"
        intro="What is stored of a person: look, hand out, erase. Every look is written down."
      />
      <PrivacyTools />
    </>
  );
}

export const page = defineStaffPage({ title: 'Privacy', roles: ['admin'], Component: PrivacyPage });
