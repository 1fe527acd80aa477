import type { Block, ContentImage, SiteContent } from '../content/site-content';

export function imageFiles(site: SiteContent): string[] {
  const images = site.pages.flatMap(({ blocks }) => blocks.flatMap(imagesOf));
  return [...new Set(images.map(({ file }) => file))];
}

function imagesOf(block: Block): ContentImage[] {
  switch (block.kind) {
    case 'figure':
      return [block.image];
    case 'slides':
      return block.slides.map(({ image }) => image);
    case 'cards':
    case 'rows':
      return block.cards.flatMap(({ image }) => image ?? []);
    case 'questions':
      return block.questions.flatMap(({ steps }) => steps.map(({ image }) => image));
    default:
      return [];
  }
}
