export { EmployerLinks } from './employer-links';
export { careersPageQuery, careersPagesQuery } from './queries';
