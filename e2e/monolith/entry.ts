// This baseline of the bench is one client-rendered application without federation.
import { start } from '@konnect/shell/start';
import { bundledRemotes } from './bundled-remotes';

void start(bundledRemotes);
