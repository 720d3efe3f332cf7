import { web } from '../tools/jest/web.mjs';

export default web('mfe-projects');
