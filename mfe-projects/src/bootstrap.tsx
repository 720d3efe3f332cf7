import { StandaloneApp } from '@atrium/ui-kit/standalone';
import { createRoot } from 'react-dom/client';
import screens from '../screens.json';
import { remote } from './remote';

const element = document.getElementById('root');
if (!element) throw new Error('The page has no element for the app.');

/** Runs the remote alone, against a backend: for the team that owns it. */
createRoot(element).render(<StandaloneApp remote={remote} screens={screens.screens} />);
