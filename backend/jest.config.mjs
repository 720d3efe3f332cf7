import { backendUnit } from '../tools/jest/backend.mjs';

export default backendUnit();
