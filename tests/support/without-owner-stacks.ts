import React from 'react';

/**
 * The development build of React takes a stack trace for each element, which only tells where a warning comes from: a
 * tenth of the time of a tour. It takes none above a limit, so the count is always there.
 */
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
