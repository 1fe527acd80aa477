import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Dependencies } from '#app/http/dependencies';
import { networkOf } from '#app/http/network-of';
import { createServerSecret, type ServerSecret } from '#app/http/server-secret';
import { readSignedDevice } from '#app/http/signed-device';

export interface SpinVisitors {
  secret: ServerSecret;
  /** The key of the browser's signed cookie; undefined without one. */
  deviceOf: (request: FastifyRequest) => string | undefined;
  /** A keyed hash, so that no address is stored. */
  addressHashOf: (request: FastifyRequest) => string;
}

export function createSpinVisitors(deps: Dependencies): SpinVisitors {
  const secret = createServerSecret(deps);
  return {
    secret,
    deviceOf: (request) => readSignedDevice(request, secret.key('device')),
    addressHashOf: (request) =>
      createHmac('sha256', secret.key('address')).update(networkOf(request.ip)).digest('base64url'),
  };
}
