import { CustomerGroups } from '#app/features/customers';
import { defineStaffPage, StaffPageHeader } from '#app/layout';

function CustomerGroupsPage() {
  return (
    <>
      <StaffPageHeader
        title="Customer groups"
        intro="Look a customer up by phone number, see the groups, add to the reward group or remove from one."
      />
      <CustomerGroups />
    </>
  );
}

export const page = defineStaffPage({
  title: 'Customer groups',
  roles: ['support', 'admin'],
  Component: CustomerGroupsPage,
});
