// Twelve made-up customers; 0799999999 is nobody's.
export const demoCustomerGroups = [
  { id: 1, name: 'Home' },
  { id: 2, name: 'Hotspot' },
  { id: 3, name: 'Staff' },
  { id: 5, name: 'Reward' },
] as const;

const PEOPLE = [
  ['Wanjiru', 'Kamau', 'Githurai 44', [1, 5]],
  ['Otieno', 'Odhiambo', 'Zimmerman', [2, 3]],
  ['Amina', 'Hassan', 'Kahawa West', []],
  ['Mutua', 'Musyoka', 'Mwiki', [1]],
  ['Chebet', 'Koech', 'Roysambu', [1, 2]],
  ['Njeri', 'Mwangi', 'Githurai 45', [2]],
  ['Barasa', 'Wekesa', 'Kasarani', [1]],
  ['Akinyi', 'Ouma', 'Lucky Summer', [2]],
  ['Kiprono', 'Rotich', 'Hunters', [1]],
  ['Halima', 'Abdi', 'Umoja 1', [2, 5]],
  ['Muthoni', 'Njoroge', 'Kayole', [1]],
  ['Juma', 'Bakari', 'Pipeline', [2]],
] as const;

export const demoCustomers = PEOPLE.map(([firstname, lastname, address1, groups], index) => ({
  mobilenumber: `+2547000000${String(index + 1).padStart(2, '0')}`,
  firstname,
  lastname,
  address1,
  groups: [...groups],
}));
