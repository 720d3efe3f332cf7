import { cleanups } from './cleanups';

afterAll(() => cleanups.run());
