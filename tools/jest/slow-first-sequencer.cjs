const path = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

/** The API specs that take longest, the slowest first. */
const SLOW_SPECS = [
  'bad-input-bodies',
  'import-scale',
  'killed-jobs',
  'bad-input-addresses',
  'health',
  'export-scale',
  'proxy',
  'database-limits',
  'command-line',
  'bad-input-malformed',
  'helpdesk-mail-processes',
];

/**
 * Starts the slowest specs first, so that all workers finish at about the same time. By
 * default, Jest starts with the largest files until it has measured them.
 */
class SlowFirstSequencer extends Sequencer {
  static SLOW_SPECS = SLOW_SPECS;

  /**
   * @override
   * @param {import('@jest/test-result').Test[]} tests
   */
  async sort(tests) {
    /** @param {{ path: string }} test */
    const rankOf = ({ path: file }) => {
      const rank = SLOW_SPECS.indexOf(path.basename(file, '.e2e-spec.ts'));
      return rank === -1 ? SLOW_SPECS.length : rank;
    };
    const bySize = await super.sort(tests);
    return bySize.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}

module.exports = SlowFirstSequencer;
