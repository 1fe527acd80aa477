export { WheelArea } from './wheel-area';
