import './base.css';
import { nextTask } from './app/next-task';
import { askForSession } from './session/ask-for-session';
import { askForStart } from './session/ask-for-start';

async function start(): Promise<void> {
  const session = askForSession();
  askForStart(location.pathname);
  await nextTask();
  // The first import that federation can share has to be behind an asynchronous one.
  const { bootstrap } = await import('./bootstrap');
  bootstrap(session);
}

void start();
