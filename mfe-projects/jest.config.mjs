import { web } from '../tools/jest/presets.mjs';

export default web('mfe-projects');
