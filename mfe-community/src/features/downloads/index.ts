export { AppList } from './app-list';
