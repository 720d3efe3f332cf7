import { ALLOWED_READS, TABLES } from '../../backend/table-ownership.mjs';
import { tableOwnershipRule } from './table-ownership.mjs';

/** @typedef {import('./table-ownership.mjs').Rule} Rule */

/** @type {Rule} */
const noDoubleCast = {
  create: (context) => ({
    'TSAsExpression > TSAsExpression > TSUnknownKeyword'(node) {
      const message =
        'A cast through unknown hides a type error. Narrow the value or fix its type.';
      context.report({ node, message });
    },
  }),
};

/** @type {Rule} */
const noSystemClock = {
  create: (context) => {
    const message = 'Take the time from Clock, or as a parameter in rules and policies.';
    return {
      "NewExpression[callee.name='Date'][arguments.length=0]"(node) {
        context.report({ node, message });
      },
      "CallExpression[callee.object.name='Date'][callee.property.name='now']"(node) {
        context.report({ node, message });
      },
    };
  },
};

/** The project's own rules for oxlint, `atrium/<name>` in `.oxlintrc.jsonc`. */
export default {
  meta: { name: 'atrium' },
  rules: {
    'no-double-cast': noDoubleCast,
    'no-system-clock': noSystemClock,
    'table-ownership': tableOwnershipRule({ tables: TABLES, reads: ALLOWED_READS }),
  },
};
