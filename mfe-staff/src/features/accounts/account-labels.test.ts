import type { StaffUser } from '@konnect/contracts';
import { filtered, stateOf } from './account-labels';

const amina: StaffUser = {
  id: 1,
  name: 'Amina Njeri',
  email: 'amina@konnect.example',
  role: 'editor',
  active: true,
  external: false,
  must_change_password: false,
  created_at: '',
  last_sign_in_at: null,
};
const users: StaffUser[] = [
  amina,
  {
    ...amina,
    id: 2,
    name: 'Otieno',
    email: 'otieno@konnect.example',
    role: 'hr',
    must_change_password: true,
  },
  { ...amina, id: 3, name: 'Mutua', email: 'm@konnect.example', active: false, must_change_password: true },
];

it.each([
  [{ search: '', role: '', state: '' }, [1, 2, 3]],
  [{ search: 'NJERI', role: '', state: '' }, [1]],
  [{ search: '@konnect', role: 'hr', state: '' }, [2]],
  [{ search: '', role: '', state: 'waiting' }, [2]],
  [{ search: '', role: '', state: 'disabled' }, [3]],
  [{ search: 'nobody', role: '', state: '' }, []],
])('finds with %j the accounts %j', (filter, ids) => {
  expect(filtered(users, filter).map(({ id }) => id)).toEqual(ids);
});

it('calls a disabled account disabled, whatever its password', () => {
  expect(users.map(stateOf)).toEqual(['active', 'waiting', 'disabled']);
});
