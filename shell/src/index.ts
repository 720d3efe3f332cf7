import './base.css';
import { askForSession } from './session/ask-for-session';

const session = askForSession();

// The first import that federation can share has to be behind an asynchronous one.
void import('./bootstrap').then(({ bootstrap }) => bootstrap(session));
