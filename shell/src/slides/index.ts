import { startAutoplay } from '@konnect/ui/without-code';

startAutoplay(document);
