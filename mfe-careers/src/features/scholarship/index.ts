export { Intro } from './intro';
export { closeScholarship, scholarshipQuery } from './queries';
export { scholarshipForm } from './rules/scholarship-config';
export { ScholarshipArea } from './scholarship-area';
