import { groupsOf } from './groups-of.js';

groupsOf('scenarios/');
