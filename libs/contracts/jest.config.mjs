import { node } from '../../tools/jest/presets.mjs';

export default node('contracts');
