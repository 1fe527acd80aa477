export { Coverage, Licences, People } from './about-sections';
