// Shapes of the demo content. Days are counted from the clock that the loader is given, so that a first start always looks current.

export interface DemoSection {
  image?: string;
  /** HTML, as an editor would send it: it passes the same sanitiser. */
  msg: string;
}

export interface DemoArticle {
  slug: string;
  title: string;
  category: string;
  daysAgo: number;
  likes: number;
  author?: string;
  /** Shown when there is no author: the staff account that wrote it. */
  userName?: string;
  image?: string;
  caption?: string;
  main: string;
  sections: readonly DemoSection[];
  phoneInComment?: boolean;
  /** True when it carries the same story in English and Swahili. */
  bilingual?: boolean;
  editedDaysAgo?: number;
}

/** Notices, letters and pages about working here. */
export interface DemoBulletin extends DemoArticle {
  kind: 'notice' | 'letter' | 'career';
  area?: string;
  /** Days from now; negative = in the past. */
  validFromDay?: number;
  validUntilDay?: number;
  letterNumber?: string;
}

export interface DemoComment {
  article: string;
  name?: string;
  phone?: string;
  message: string;
  status: 'approved' | 'pending' | 'spam' | 'hidden';
  heldReason?: string;
  reply?: string;
  replyBy?: string;
  pinned?: boolean;
  daysAgo: number;
}

export interface DemoMaintenanceNotice {
  title: string;
  titleColor: string | null;
  subtitle: string;
  severity: 'info' | 'planned' | 'outage' | 'resolved';
  area: string;
  /** The night that the story of the works tells of, or hours from now. */
  when: 'works night' | { startsInHours: number; endsInHours: number };
  moreDetail?: { url: string; button: string };
}

export interface DemoSlide {
  image: string;
  redirect: string;
  button: string;
}

export interface DemoBannerGroup {
  title: string;
  slides: readonly DemoSlide[];
}

export interface DemoCategory {
  slug: string;
  name: string;
  description: string;
}
