import { backendUnit } from '../tools/jest/presets.mjs';

export default backendUnit();
