import { backendApi } from '../tools/jest/presets.mjs';

export default backendApi();
