export { allowConsole } from './console-guard';
