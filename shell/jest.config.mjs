import { web } from '@atrium/remote-kit/jest';

export default web('shell');
