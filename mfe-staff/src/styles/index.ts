export { default as shared } from './shared.module.css';
