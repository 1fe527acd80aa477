export { Intro } from './intro';
export { scholarshipQuery } from './queries';
export { scholarshipForm } from './rules/scholarship-frame';
export { ScholarshipArea } from './scholarship-area';
