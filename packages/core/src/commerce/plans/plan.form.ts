import type { CreatePlanBody, Plan, UpdatePlanBody } from '../../contract/index.ts';
import { Form } from '../../platform/forms/form.ts';
import { ApiError } from '../../platform/transport/api-error.ts';
import {
  emptyPlanValues,
  formField,
  type PlanValues,
  planChange,
  planValues,
  readPlan,
} from './plan-draft.ts';

export type PlanForm = Form<PlanValues>;

/** Saves the parsed plan form. Throws ApiError. */
export interface PlanWriter {
  create(body: CreatePlanBody): Promise<void>;
  update(uuid: string, change: UpdatePlanBody): Promise<void>;
}

/**
 * The form of a new or existing plan; for an existing one it sends the changes. Errors appear at
 * their fields, the server's too; typed text stays, whatever the response. `inUse`: the ids of the
 * accounts that it can open.
 */
export function planForm(writer: PlanWriter, inUse: readonly string[], plan?: Plan): PlanForm {
  return new Form<PlanValues>({
    initial: plan ? planValues(plan) : emptyPlanValues,
    check: (values) => {
      const read = readPlan(values, inUse, plan);
      return 'errors' in read ? read.errors : {};
    },
    submit: async (values) => {
      const read = readPlan(values, inUse, plan);
      if (!('body' in read)) return;
      const { body } = read;
      try {
        if (plan) await change(writer, plan, planChange(plan, body, values.applyTo));
        else await writer.create(body);
      } catch (error) {
        throw error instanceof ApiError ? atFormFields(error, body, inUse) : error;
      }
    },
  });
}

/** A form that is as before has nothing to send. */
async function change(writer: PlanWriter, { uuid }: Plan, body: UpdatePlanBody): Promise<void> {
  if (Object.keys(body).length > 0) await writer.update(uuid, body);
}

function atFormFields(error: ApiError, body: CreatePlanBody, inUse: readonly string[]): ApiError {
  const { kind, status, requestId, raw } = error;
  const items = error.items.map((item) =>
    item.field === undefined ? item : { ...item, field: formField(item.field, body, inUse) },
  );
  return new ApiError({ kind, status, items, requestId, raw, cause: error });
}
