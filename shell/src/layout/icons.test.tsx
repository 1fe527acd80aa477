import Clapperboard from 'lucide-react/icons/clapperboard';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import ExternalLink from 'lucide-react/icons/external-link';
import House from 'lucide-react/icons/house';
import Images from 'lucide-react/icons/images';
import Menu from 'lucide-react/icons/menu';
import MessageCircle from 'lucide-react/icons/message-circle';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import Phone from 'lucide-react/icons/phone';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import ShieldUser from 'lucide-react/icons/shield-user';
import Tag from 'lucide-react/icons/tag';
import UsersRound from 'lucide-react/icons/users-round';
import Wifi from 'lucide-react/icons/wifi';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import * as icons from './icons';

const LUCIDE: Record<keyof typeof icons, ComponentType> = {
  ChatIcon: MessageCircle,
  CommunityIcon: UsersRound,
  DealsIcon: Tag,
  DevicesIcon: MonitorSmartphone,
  DownloadsIcon: Download,
  ExternalIcon: ExternalLink,
  GalleryIcon: Images,
  HelpIcon: CircleHelp,
  HomeIcon: House,
  JobsIcon: BriefcaseBusiness,
  MenuIcon: Menu,
  MoreIcon: Ellipsis,
  PhoneIcon: Phone,
  RefreshIcon: RefreshCw,
  StaffIcon: ShieldUser,
  VideosIcon: Clapperboard,
  WifiIcon: Wifi,
};

const pathsOf = (Icon: ComponentType) =>
  [...render(<Icon />).container.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '');

// Behind another path a beginning in relative coordinates is written absolutely, and what follows it as
// lines.
const absolute = (d: string) =>
  d.replace(/^m\s*(-?[\d.]+)[ ,]?(-?[\d.]+)\s*/, 'M$1 $2l').replace(/l(?=[a-zA-Z])/, '');

it.each(Object.keys(icons) as (keyof typeof icons)[])('%s has the paths of lucide’s icon in one', (name) => {
  const [own = '', ...more] = pathsOf(icons[name]);
  expect(more).toEqual([]);
  for (const path of pathsOf(LUCIDE[name])) expect(own).toContain(absolute(path));
});
