import type { NavEntry } from '@konnect/contracts';
import {
  CommunityIcon,
  DealsIcon,
  DownloadsIcon,
  GalleryIcon,
  HelpIcon,
  HomeIcon,
  JobsIcon,
  StaffIcon,
  VideosIcon,
} from './icons';

const ICONS = {
  home: HomeIcon,
  community: CommunityIcon,
  help: HelpIcon,
  jobs: JobsIcon,
  gallery: GalleryIcon,
  videos: VideosIcon,
  deals: DealsIcon,
  downloads: DownloadsIcon,
  staff: StaffIcon,
} as const satisfies Record<NonNullable<NavEntry['icon']>, unknown>;

/** The icon is silent beside its label; an icon that this shell does not know leaves its place empty. */
export function NavIcon({ name }: { name: NavEntry['icon'] }) {
  const Icon = name ? ICONS[name] : undefined;
  return Icon ? <Icon /> : null;
}
