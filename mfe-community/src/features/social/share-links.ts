export interface ShareLink {
  label: string;
  href: string;
}

/** Plain links: no script of the other site is ever loaded here. */
export function shareLinks(url: string, title: string): ShareLink[] {
  const address = encodeURIComponent(url);
  const text = encodeURIComponent(title);
  return [
    { label: 'WhatsApp', href: `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}` },
    { label: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
    { label: 'X', href: `https://x.com/intent/post?text=${text}&url=${address}` },
  ];
}
