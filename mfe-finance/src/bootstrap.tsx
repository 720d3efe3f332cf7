import { StandaloneApp } from '@atrium/ui-kit/standalone';
import { createRoot } from 'react-dom/client';
import screens from '../screens.json';
import { remote } from './remote';

const element = document.getElementById('root');
if (!element) throw new Error('The page has no #root element.');

/** Runs the remote without the shell, for development. */
createRoot(element).render(<StandaloneApp remote={remote} screens={screens.screens} />);
