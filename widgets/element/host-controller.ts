import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** A reactive controller that knows its element as what it needs of it. */
export abstract class HostController<Host extends ReactiveControllerHost> implements ReactiveController {
  constructor(protected readonly host: Host) {
    host.addController(this);
  }

  hostUpdate?(): void;
  hostUpdated?(): void;
}
