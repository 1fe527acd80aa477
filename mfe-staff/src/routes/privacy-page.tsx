import { PrivacyTools } from '#app/features/privacy';
import { defineStaffPage, StaffPageHeader } from '#app/layout';

function PrivacyPage() {
  return (
    <>
      <StaffPageHeader
        title="Privacy"
        intro="Find, export or erase what is stored about a person. Every look is recorded."
      />
      <PrivacyTools />
    </>
  );
}

export const page = defineStaffPage({ title: 'Privacy', roles: ['admin'], Component: PrivacyPage });
