import type { FastifyInstance } from 'fastify';
import {
  customerGroupVouchers,
  KEPT_GROUP,
  type CustomerGroupAnswer,
  type CustomerInfo,
} from '@konnect/contracts';
import { normalisePhone, readAnyPhone } from '@konnect/contracts/rules';
import type { Db } from '@konnect/database';
import type { Dependencies } from '#app/http/dependencies';
import { invalidFields } from '#app/http/problem-error';
import { ok, route } from '#app/http/route';
import { recordAudit } from '#app/modules/platform/audit/index';
import { requireStaff } from '#app/modules/platform/accounts/index';
import * as store from './store';

const UNKNOWN = 'Phone number does not exist. Please confirm the phone number';
const UNKNOWN_GROUP = 'There is no such group.';
/** Enough for a person at a counter, too few for a program that collects customers. */
const LOOKUPS_PER_MINUTE = 30;

export function registerCustomerGroups(app: FastifyInstance, deps: Dependencies): void {
  const onRequest = [requireStaff(deps, customerGroupVouchers.roles)];
  route(
    app,
    deps,
    customerGroupVouchers,
    { onRequest, perMinute: LOOKUPS_PER_MINUTE, changesPublic: false },
    async ({ db, body, request }) => {
      const phone = readAnyPhone(body.customer_number);
      const customer = phone ? await store.findCustomer(db, phone) : undefined;
      const answer = customer
        ? await act(db, customer, body.operation, body.customer_group)
        : {
            result: 0,
            msg: UNKNOWN,
            ...(body.operation === 'getcustomergroups'
              ? { suggestions: otherShapes(body.customer_number) }
              : {}),
          };
      await recordAudit(db, request, {
        action: `customer.${VERBS[body.operation]}`,
        subject: `customer:${customer?.id ?? 'unknown'}`,
        personal: true,
        detail: {
          result: answer.result,
          ...(body.customer_group === undefined ? {} : { group: body.customer_group }),
          ...(body.reason ? { reason: body.reason } : {}),
        },
      });
      return ok(answer);
    },
  );
}

type Operation = 'getcustomergroups' | 'addcustomertogroup_ignoco' | 'removecustomerfromgroup';
const VERBS: Readonly<Record<Operation, string>> = {
  getcustomergroups: 'look-up',
  addcustomertogroup_ignoco: 'add-to-group',
  removecustomerfromgroup: 'remove-from-group',
};

async function act(
  db: Db,
  customer: CustomerInfo,
  operation: Operation,
  group: number | undefined,
): Promise<CustomerGroupAnswer> {
  if (operation === 'getcustomergroups')
    return { result: 1, customer_info: customer, groups: await store.groupsOf(db, customer.id) };
  if (group === undefined) throw invalidFields({ customer_group: ['Say which group'] });
  if (!(await store.hasGroup(db, group))) return { result: 0, msg: UNKNOWN_GROUP };
  if (operation === 'addcustomertogroup_ignoco') {
    if (!(await store.addToGroup(db, customer.id, group)))
      return { result: 0, msg: 'The customer is already in this group.' };
    return {
      result: 1,
      msg: 'Customer added to group successfully',
      groups: await store.groupsOf(db, customer.id),
    };
  }
  if (group === KEPT_GROUP) return { result: 0, msg: 'Nobody can be removed from this group here.' };
  if (!(await store.removeFromGroup(db, customer.id, group)))
    return { result: 0, msg: 'The customer is not in this group.' };
  return {
    result: 1,
    msg: 'Customer removed from group successfully',
    groups: await store.groupsOf(db, customer.id),
  };
}

function otherShapes(typed: string): string[] {
  const local = normalisePhone(typed)
    .replace(/\D/g, '')
    .replace(/^(?:00)?254/, '')
    .replace(/^0/, '')
    .slice(-9);
  if (local.length < 8) return [];
  const tail = local.slice(-8);
  return [`07${tail}`, `01${tail}`, `+2547${tail}`].filter(
    (shape) => readAnyPhone(shape) !== readAnyPhone(typed),
  );
}
