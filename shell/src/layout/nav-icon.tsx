import type { NavEntry } from '@konnect/contracts';
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import Clapperboard from 'lucide-react/icons/clapperboard';
import Download from 'lucide-react/icons/download';
import House from 'lucide-react/icons/house';
import Images from 'lucide-react/icons/images';
import ShieldUser from 'lucide-react/icons/shield-user';
import Tag from 'lucide-react/icons/tag';
import UsersRound from 'lucide-react/icons/users-round';

const ICONS = {
  home: House,
  community: UsersRound,
  help: CircleHelp,
  jobs: BriefcaseBusiness,
  gallery: Images,
  videos: Clapperboard,
  deals: Tag,
  downloads: Download,
  staff: ShieldUser,
} as const satisfies Record<NonNullable<NavEntry['icon']>, unknown>;

/** Always beside its label, so it is silent. An icon this shell does not know leaves its place empty. */
export function NavIcon({ name }: { name: NavEntry['icon'] }) {
  const Icon = name ? ICONS[name] : undefined;
  return Icon ? <Icon aria-hidden="true" size={24} /> : null;
}
