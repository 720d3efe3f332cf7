import { backendApi } from '../tools/jest/backend.mjs';

export default backendApi();
