export { Coverage, Licences, People, Promises } from './about-sections';
